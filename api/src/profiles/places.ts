/** The cities that profiles are from, by country. A name is in one country only. */
const CITIES = {
  PK: [
    'Lahore',
    'Islamabad',
    'Multan',
    'Karachi',
    'Rawalpindi',
    'Faisalabad',
    'Peshawar',
    'Quetta',
    'Sialkot',
    'Hyderabad',
    'Gujranwala',
    'Sargodha',
    'Bahawalpur',
    'Abbottabad',
    'Mirpur',
  ],
  GB: ['London', 'Birmingham', 'Manchester', 'Bradford', 'Leeds', 'Leicester', 'Glasgow', 'Luton', 'Slough'],
} as const;

export type Country = keyof typeof CITIES;
export type City = (typeof CITIES)[Country][number];

export interface Place {
  city: City;
  country: Country;
}

export const COUNTRIES = Object.keys(CITIES) as Country[];

const places = new Map(
  COUNTRIES.flatMap((country) =>
    CITIES[country].map((city): [string, Place] => [city.toLowerCase(), { city, country }]),
  ),
);

/** The city of that name, in any letter case. */
export const findCity = (name: string): Place | undefined => places.get(name.toLowerCase());
