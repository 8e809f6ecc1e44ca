// npm run dev: the whole shop with hot reload.
import { runShop } from '../start/run-shop.ts';
import { startDevelopment } from './development.ts';

await runShop(startDevelopment, 'development');
