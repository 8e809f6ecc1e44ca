import { DEFAULT_SETTINGS } from './settings.contract.js';

/** SQL expression: maximum number of numbered pieces an account may hold in unpaid orders. */
export const UNPAID_PIECES_LIMIT_SQL = `coalesce((SELECT unpaid_pieces_limit FROM site_settings), ${DEFAULT_SETTINGS.unpaid_pieces_limit})`;
