/** Given names, family names and cities of the five countries, as often as each other. */
export const givenNames = [
  ..."Anders Astrid Birgit Bjørn Camilla Carsten Daan Ellen Elsa Emil Femke Frederik Freja Gunnar Hanne Hedda".split(
    " "
  ),
  ..."Ida Ingrid Jens Jeroen Johan Karin Kasper Katrine Lars Lieke Lotte Maja Marit Mathias Mette Mikkel".split(
    " "
  ),
  ..."Nanna Niels Nils Ole Peter Rikke Rasmus Sander Sanne Sigrid Søren Sofie Sven Thijs Tove Wout Åse".split(
    " "
  )
]

export const familyNames = [
  ..."Andersen Andersson Bakker Berg Bergström Christensen Dahl De-Vries Eriksen Eriksson Hansen Haugen Holm".split(
    " "
  ),
  ..."Jacobsen Jansen Janssens Jensen Johansen Johansson Karlsson Knudsen Kristensen Larsen Larsson Lindberg".split(
    " "
  ),
  ..."Lund Madsen Mortensen Mulder Møller Nielsen Nilsson Olsen Olsson Pedersen Peeters Persson Petersen Poulsen".split(
    " "
  ),
  ..."Rasmussen Schmidt Simonsen Smit Solberg Sørensen Svensson Thomsen Vandamme Vestergaard Visser Østergaard".split(
    " "
  )
]

export const cities = [
  ..."Aarhus København Odense Aalborg Esbjerg Randers Kolding Horsens Vejle Roskilde Malmö Lund Göteborg".split(
    " "
  ),
  ..."Stockholm Uppsala Oslo Bergen Trondheim Stavanger Drammen Amsterdam Utrecht Rotterdam Eindhoven Leiden".split(
    " "
  ),
  ..."Gent Antwerpen Brugge Leuven Brussel".split(" ")
]
