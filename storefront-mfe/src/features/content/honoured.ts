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
    deed: 'A mambo of the northern plain, remembered as the priestess of Bois Caïman.',
    productId: '7',
  },
  {
    year: 1801,
    name: 'Toussaint Louverture',
    deed: 'Governed the whole island and gave it a constitution that abolished slavery.',
    productId: '2',
  },
  {
    year: 1802,
    name: 'Sanité Bélair',
    deed: 'Lieutenant in the army of Toussaint Louverture; refused the blindfold.',
    productId: '8',
  },
  {
    year: 1803,
    name: 'Catherine Flon',
    deed: 'By tradition, sewed the blue and the red together at Arcahaie.',
    productId: '6',
  },
  {
    year: 1803,
    name: 'Jean-Jacques Dessalines',
    deed: 'Led the Indigenous Army to victory and proclaimed independence.',
    productId: '3',
  },
  {
    year: 1807,
    name: 'Alexandre Pétion',
    deed: 'President of the Republic; gave state land to veterans and smallholders.',
    productId: '5',
  },
  {
    year: 1811,
    name: 'Henry Christophe',
    deed: 'King in the north; built schools, Sans-Souci and the Citadelle.',
    productId: '4',
  },
];
