/** SHELL-008 The first native version that can zoom an image. */
export const imageZoomSince = "5.0.5"
