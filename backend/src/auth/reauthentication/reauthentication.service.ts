import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { AccountService } from '../account/account.service.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import type { ReauthenticationBody } from './reauthentication.contract.js';
import { isReauthenticatedSince, recordReauthentication } from './reauthentication.query.js';

const TTL_MS = 10 * 60_000;

/**
 * Recent reauthentication for changes that could take the shop from its owners: a session alone is
 * not enough. Logging in counts as reauthentication, as does sending the password or a code again.
 */
@Injectable()
export class ReauthenticationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly account: AccountService,
    private readonly factors: SecondFactorService,
    private readonly clock: Clock,
  ) {}

  /** Verifies the password or code and records the reauthentication, which is valid for ten minutes. */
  async reauthenticate(
    user: AuthenticatedUser,
    { password = '', code }: ReauthenticationBody,
    device: string,
  ): Promise<void> {
    if (code === undefined) await this.account.requirePassword(user, password);
    else await this.factors.requireCode(user, code);
    await recordReauthentication(this.dataSource.manager, user, device, this.clock.now());
  }

  isRecent(user: AuthenticatedUser): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - TTL_MS);
    return isReauthenticatedSince(this.dataSource.manager, user, since);
  }
}
