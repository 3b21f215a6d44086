import "./dialog.css"
import { Button, Modal, Switch } from "@mantine/core"
import { useMounted } from "@mantine/hooks"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ThemeRole, useThemeRole } from "#ui/theme/ThemeRole.tsx"
import type { DialogAnswer, DialogOptions } from "./dialogTypes.ts"
import { useBackCloses } from "./openSheets.ts"

type Props = {
  readonly options: DialogOptions
  readonly opened: boolean
  readonly onAnswer: (answer: DialogAnswer) => void
}

/** UI-005 The dialog of `DialogHost`. UI-024 Its width is at most that of a line of text. UI-025 It closes in 300 ms. */
export function Dialog({ options, opened, onAnswer }: Props) {
  const { t } = useTranslation("common")
  const pageRole = useThemeRole()
  const { closable = true, clickOutside = closable, closeButton = false } = options
  const cancel = () => onAnswer({ confirmed: false, toggled: false })
  useBackCloses(opened && closable, cancel)
  // The modal returns the focus only if it was closed before: it is open when its code has just loaded.
  const isMounted = useMounted()
  return (
    <ThemeRole role={options.theme ?? pageRole}>
      <Modal.Root
        opened={opened && isMounted}
        onClose={cancel}
        closeOnEscape={closable}
        closeOnClickOutside={clickOutside}
        centered
        transitionProps={{ transition: "pop", duration: 300 }}
        className="sv-dialog"
      >
        <Modal.Overlay backgroundOpacity={0.35} />
        <Modal.Content>
          {options.headerImage}
          {closeButton && <Modal.CloseButton className="sv-dialog-close" aria-label={t("close")} />}
          <DialogBody key={String(opened)} options={options} onAnswer={onAnswer} />
        </Modal.Content>
      </Modal.Root>
    </ThemeRole>
  )
}

function DialogBody({ options, onAnswer }: Omit<Props, "opened">) {
  const [toggled, setToggled] = useState(options.toggle?.toggled ?? false)
  const { toggle } = options
  return (
    <Modal.Body>
      {options.icon}
      <Modal.Title>
        <Title title={options.title} />
      </Modal.Title>
      {options.text !== undefined && <div className="sv-dialog-text">{options.text}</div>}
      {toggle !== undefined && (
        <Switch
          label={toggle.text}
          checked={toggled}
          disabled={toggle.enabled === false}
          onChange={(event) => setToggled(event.currentTarget.checked)}
        />
      )}
      <div className="sv-dialog-buttons" data-inline={options.buttonsInline === true ? "" : undefined}>
        <Button
          {...(options.color === undefined ? {} : { color: options.color })}
          data-autofocus
          disabled={toggle?.required === true && !toggled}
          onClick={() => onAnswer({ confirmed: true, toggled })}
        >
          {options.success}
        </Button>
        {options.cancel !== undefined && (
          <Button variant="default" onClick={() => onAnswer({ confirmed: false, toggled })}>
            {options.cancel}
          </Button>
        )}
      </div>
    </Modal.Body>
  )
}

function Title({ title }: Pick<DialogOptions, "title">) {
  if (typeof title === "string") return title
  return title.map(({ text, color }) => (
    <span key={text} {...(color === undefined ? {} : { style: { color: `var(--sv-${color}-text)` } })}>
      {text}{" "}
    </span>
  ))
}
