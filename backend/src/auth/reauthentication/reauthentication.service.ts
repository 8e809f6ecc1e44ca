import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AccountService } from '../account/account.service.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { ReauthenticationBody } from './reauthentication.contract.js';
import { isReauthenticatedSince, recordReauthentication } from './reauthentication.query.js';

const FRESH_MS = 10 * 60_000;

/**
 * Fresh proofs of identity: a session alone does not allow what could take the shop away from its owners. A log-in is
 * such a proof, and so is the password or a code, sent again.
 */
@Injectable()
export class ReauthenticationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly account: AccountService,
    private readonly factors: SecondFactorService,
    private readonly clock: Clock,
  ) {}

  /** Compares the password or the code; from then on the session counts as proved for ten minutes. */
  async prove(
    user: AuthenticatedUser,
    { password = '', code }: ReauthenticationBody,
    device: string,
  ): Promise<void> {
    if (code === undefined) await this.account.requirePassword(user, password);
    else await this.factors.requireCode(user, code);
    await recordReauthentication(this.dataSource.manager, user, device, this.clock.now());
  }

  isFresh(user: AuthenticatedUser): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - FRESH_MS);
    return isReauthenticatedSince(this.dataSource.manager, user, since);
  }
}
