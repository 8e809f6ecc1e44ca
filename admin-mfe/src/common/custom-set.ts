/** The product that stands for any three coins: its coins are chosen per order, and it stays in the shop. */
export const CUSTOM_SET_ID = '14';
