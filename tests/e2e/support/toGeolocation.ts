interface Place {
  readonly lat: number
  readonly lng: number
}

/** The position that a browser reports at a place. */
export const toGeolocation = ({ lat, lng }: Place) => ({ latitude: lat, longitude: lng, accuracy: 10 })
