// A product as the API's description shows it.

export const PICTURE_EXAMPLE = {
  url: '/api/images/1804c0ffee1804c0ffee1804c0ffee18-640.webp',
  alt: 'The obverse: a liberty cap on a palm above an open scroll',
};

/** What a shopkeeper sets. */
export const FIELDS_EXAMPLE = {
  name: 'Declaration of Independence, 1804',
  category: 'historical',
  price: 25,
  sale_price: null,
  sale_label: null,
  status: 'limited_stock',
  description: 'On 1 January 1804, at Gonaïves, Dessalines proclaimed the independence of Haiti.',
  year: 1804,
  weight: 58,
  diameter: 50.8,
  dimensions: null,
  material: 'Antique bronze, high relief',
  mintage: 1804,
  per_customer: null,
  featured: true,
};

export const PRODUCT_EXAMPLE = {
  id: '1',
  ...FIELDS_EXAMPLE,
  image: PICTURE_EXAMPLE.url,
  images: [{ ...PICTURE_EXAMPLE, width: 960, height: 960 }],
  available: 1801,
};
