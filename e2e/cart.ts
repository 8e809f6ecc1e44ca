// Locators of the cart page.
import { main, type Page } from './journey.ts';

export const cartLine = (page: Page, name: string) =>
  main(page).getByRole('article').filter({ hasText: name });
export const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
export const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
export const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout' });
