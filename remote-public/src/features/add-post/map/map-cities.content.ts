/** Where the cities of the form lie, by their English names. */
export const MAP_CITIES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Lahore: [31.55, 74.34],
  Islamabad: [33.69, 73.05],
  Multan: [30.2, 71.47],
  Karachi: [24.86, 67.01],
  Rawalpindi: [33.6, 73.04],
  Faisalabad: [31.42, 73.08],
  Peshawar: [34.01, 71.58],
  Quetta: [30.18, 67],
  Sialkot: [32.49, 74.53],
  Hyderabad: [25.39, 68.37],
  London: [51.51, -0.13],
  Birmingham: [52.48, -1.89],
  Manchester: [53.48, -2.24],
  Bradford: [53.8, -1.75],
};
