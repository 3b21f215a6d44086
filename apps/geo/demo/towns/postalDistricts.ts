/** A postal district of a large Danish town; its centre in kilometres east and north of the town centre. */
export type PostalDistrict = readonly [postcode: string, city: string, east: number, north: number]

export const postalDistricts: Readonly<Record<string, ReadonlyArray<PostalDistrict>>> = {
  København: [
    ["1150", "København K", 0.6, 0.4],
    ["1620", "København V", -0.9, -0.6],
    ["2000", "Frederiksberg", -2.4, 0.2],
    ["2100", "København Ø", 0.8, 3],
    ["2200", "København N", -1.2, 2],
    ["2300", "København S", 2.2, -2.2],
    ["2400", "København NV", -2.8, 3],
    ["2450", "København SV", -1.6, -3],
    ["2500", "Valby", -4, -1.6],
    ["2700", "Brønshøj", -4.6, 2.6]
  ],
  Aarhus: [
    ["8000", "Aarhus C", 0, 0],
    ["8200", "Aarhus N", -1.2, 2.8],
    ["8210", "Aarhus V", -3, 1],
    ["8220", "Brabrand", -4, -0.4],
    ["8230", "Åbyhøj", -2, -0.3],
    ["8240", "Risskov", 1.6, 3.4],
    ["8260", "Viby J", -2.4, -2.4],
    ["8270", "Højbjerg", -0.2, -3.4]
  ],
  Odense: [
    ["5000", "Odense C", 0, 0],
    ["5200", "Odense V", -2.6, 0.2],
    ["5210", "Odense NV", -2.2, 2.2],
    ["5220", "Odense SØ", 2.6, -1.6],
    ["5230", "Odense M", 0.8, -2.2],
    ["5240", "Odense NØ", 2.4, 1.4],
    ["5250", "Odense SV", -2, -2],
    ["5270", "Odense N", 0.2, 2.8]
  ],
  Aalborg: [
    ["9000", "Aalborg", 0, 0],
    ["9200", "Aalborg SV", -1.8, -2],
    ["9210", "Aalborg SØ", 1.2, -2.2],
    ["9220", "Aalborg Øst", 2.8, -0.6]
  ],
  Esbjerg: [
    ["6700", "Esbjerg", 0, 0],
    ["6705", "Esbjerg Ø", 1.8, 0],
    ["6710", "Esbjerg V", -1.6, 1],
    ["6715", "Esbjerg N", 0.6, 2]
  ],
  Randers: [
    ["8900", "Randers C", 0, 0],
    ["8920", "Randers NV", -1.2, 1.4],
    ["8930", "Randers NØ", 1.4, 1.2],
    ["8940", "Randers SV", -0.8, -1.6],
    ["8960", "Randers SØ", 1.4, -1]
  ]
}
