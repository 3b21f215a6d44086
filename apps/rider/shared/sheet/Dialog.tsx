import "./dialog.css"
import { Button, Modal, Switch } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ThemeRole, useThemeRole } from "#ui/theme/ThemeRole.tsx"
import type { DialogAnswer, DialogWish } from "./dialogTypes.ts"

type Props = {
  readonly wish: DialogWish
  readonly opened: boolean
  readonly onAnswer: (answer: DialogAnswer) => void
}

/** UI-005, UI-024, UI-025. Drawn by `DialogHost`. */
export function Dialog({ wish, opened, onAnswer }: Props) {
  const { t } = useTranslation("common")
  const pageRole = useThemeRole()
  const { closable = true, clickOutside = closable, closeButton = false } = wish
  const dismiss = () => onAnswer({ confirmed: false, toggled: false })
  return (
    <ThemeRole role={wish.theme ?? pageRole}>
      <Modal.Root
        opened={opened}
        onClose={dismiss}
        closeOnEscape={closable}
        closeOnClickOutside={clickOutside}
        centered
        transitionProps={{ transition: "pop", duration: 300 }}
        className="sv-dialog"
      >
        <Modal.Overlay backgroundOpacity={0.35} />
        <Modal.Content>
          {wish.headerPicture}
          {closeButton && <Modal.CloseButton className="sv-dialog-close" aria-label={t("close")} />}
          <DialogBody key={String(opened)} wish={wish} onAnswer={onAnswer} />
        </Modal.Content>
      </Modal.Root>
    </ThemeRole>
  )
}

function DialogBody({ wish, onAnswer }: Omit<Props, "opened">) {
  const [toggled, setToggled] = useState(wish.toggle?.toggled ?? false)
  const { toggle } = wish
  return (
    <Modal.Body>
      {wish.icon}
      <Modal.Title>
        <Title title={wish.title} />
      </Modal.Title>
      {wish.text !== undefined && <div className="sv-dialog-text">{wish.text}</div>}
      {toggle !== undefined && (
        <Switch
          label={toggle.text}
          checked={toggled}
          disabled={toggle.enabled === false}
          onChange={(event) => setToggled(event.currentTarget.checked)}
        />
      )}
      <div className="sv-dialog-buttons" data-inline={wish.buttonsInline === true ? "" : undefined}>
        <Button
          {...(wish.color === undefined ? {} : { color: wish.color })}
          data-autofocus
          onClick={() => onAnswer({ confirmed: true, toggled })}
        >
          {wish.success}
        </Button>
        {wish.cancel !== undefined && (
          <Button variant="default" onClick={() => onAnswer({ confirmed: false, toggled })}>
            {wish.cancel}
          </Button>
        )}
      </div>
    </Modal.Body>
  )
}

function Title({ title }: Pick<DialogWish, "title">) {
  if (typeof title === "string") return title
  return title.map(({ text, color }) => (
    <span key={text} {...(color === undefined ? {} : { style: { color: `var(--sv-${color}-text)` } })}>
      {text}{" "}
    </span>
  ))
}
