import { REGIONS, districtsOf, type Region } from '#features/catalogue/catalogue.ts';

/** Township with its price level (1 is the average of Yangon) and its weight among listings. */
export type Township = {
  region: string;
  district: string;
  level: number;
  weight: number;
};

/** Level and weight of the townships in which either is high. */
const KNOWN: Record<string, Record<string, readonly [level: number, weight: number]>> = {
  Yangon: {
    Ahlone: [1.2, 2],
    Bahan: [1.7, 3],
    Botahtaung: [1.3, 2.5],
    Cocokyun: [0.3, 0.05],
    Dagon: [1.7, 1.5],
    DagonMyothitEast: [0.55, 2],
    DagonMyothitNorth: [0.8, 3],
    DagonMyothitSeikkan: [0.5, 1.5],
    DagonMyothitSouth: [0.6, 3],
    Dala: [0.45, 1],
    Dawbon: [0.65, 1],
    Hlaing: [1.05, 3],
    HlaingtharyaEast: [0.5, 1.5],
    HlaingtharyaWest: [0.5, 1.5],
    Hlegu: [0.4, 1],
    Hmawbi: [0.4, 1],
    Insein: [0.75, 2.5],
    Kamayut: [1.4, 3],
    Kyauktada: [1.4, 1.5],
    Kyeemyindaing: [1, 2],
    Lanmadaw: [1.3, 1.5],
    Latha: [1.3, 1],
    Mayangone: [1.4, 3.5],
    Mingaladon: [0.6, 2],
    MingalarTaungNyunt: [1.15, 2.5],
    NorthOkkalapa: [0.75, 2.5],
    Pabedan: [1.3, 1],
    Pazundaung: [1.2, 1.5],
    Sanchaung: [1.4, 3],
    Seikkan: [0.8, 0.05],
    Shwepyithar: [0.5, 1.5],
    SouthOkkalapa: [1, 3],
    Tamwe: [1.15, 3],
    Thaketa: [0.75, 2],
    Thanlyin: [0.65, 2],
    Thingangyun: [1, 3],
    Yankin: [1.5, 2.5],
  },
  Bago: {
    Bago: [0.5, 5],
    Nyaunglebin: [0.32, 1],
    Pyay: [0.45, 2.5],
    Taungoo: [0.45, 2.5],
    Thayarwady: [0.35, 1],
  },
  NayPyiTaw: {
    Dekkhinathiri: [0.6, 2],
    Ottarathiri: [0.65, 2.5],
    Pyinmana: [0.55, 2.5],
    Zabuthiri: [0.65, 2.5],
    Zeyathiri: [0.55, 2],
  },
};

/** Level and weight of all other townships. */
const DEFAULT_LEVEL_AND_WEIGHT = [0.3, 0.4] as const;

const townshipsOf = (entry: Region): Township[] =>
  districtsOf(entry).map(({ key }) => {
    const [level, weight] = KNOWN[entry.region]?.[key] ?? DEFAULT_LEVEL_AND_WEIGHT;
    return { region: entry.region, district: key, level, weight };
  });

export const TOWNSHIPS: ReadonlyMap<string, readonly Township[]> = new Map(
  REGIONS.map((entry) => [entry.region, townshipsOf(entry)]),
);
