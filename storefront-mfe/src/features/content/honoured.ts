/** A person honoured on the About page. */
interface Honoured {
  readonly year: number;
  readonly name: string;
  readonly deed: string;
  readonly productId: string;
}

/** Honoured persons by year, each with the product id of their coin. */
export const HONOURED: readonly Honoured[] = [
  {
    year: 1791,
    name: 'Cécile Fatiman',
    deed: $t('about.deedFatiman'),
    productId: '7',
  },
  {
    year: 1801,
    name: 'Toussaint Louverture',
    deed: $t('about.deedLouverture'),
    productId: '2',
  },
  {
    year: 1802,
    name: 'Sanité Bélair',
    deed: $t('about.deedBelair'),
    productId: '8',
  },
  {
    year: 1803,
    name: 'Catherine Flon',
    deed: $t('about.deedFlon'),
    productId: '6',
  },
  {
    year: 1803,
    name: 'Jean-Jacques Dessalines',
    deed: $t('about.deedDessalines'),
    productId: '3',
  },
  {
    year: 1807,
    name: 'Alexandre Pétion',
    deed: $t('about.deedPetion'),
    productId: '5',
  },
  {
    year: 1811,
    name: 'Henry Christophe',
    deed: $t('about.deedChristophe'),
    productId: '4',
  },
];
