import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../common/env.js';
import type { EarlierCheckouts } from './checkout.query.js';
import type { OrderDraft } from './order-draft.js';
import { TooManyUnpaidPieces } from './orders.errors.js';

/**
 * Limits the numbered pieces that an account holds in unpaid orders, so that nobody can reserve an edition
 * without paying. The limit is a shop setting; `RATE_LIMIT_SCALE` multiplies it like the rate limits.
 */
@Injectable()
export class UnpaidPiecesLimit {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Throws if the order would exceed the limit. Call it after the account row is locked. */
  require(
    { unpaid_pieces, unpaid_pieces_limit }: EarlierCheckouts,
    { numberedPieces }: OrderDraft,
  ): void {
    const allowed = Math.max(1, Math.floor(unpaid_pieces_limit * this.env.RATE_LIMIT_SCALE));
    if (numberedPieces > 0 && unpaid_pieces + numberedPieces > allowed)
      throw new TooManyUnpaidPieces(allowed, Math.max(0, allowed - unpaid_pieces));
  }
}
