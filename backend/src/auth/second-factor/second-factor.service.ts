import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { inTransaction } from '../../common/transaction.js';
import { EmailTemplates, Outbox } from '../../messages/index.js';
import { AccountService } from '../account/account.service.js';
import { viewOfUser } from '../auth.view.js';
import type { AuthenticatedUser } from '../current-user.decorator.js';
import type { WithDeviceCookie } from '../device-cookie.js';
import { SessionsService } from '../devices/sessions.service.js';
import { CodeAttemptLimiter } from './code-attempt-limiter.js';
import { hashRecoveryCode, generateRecoveryCodes } from './recovery-codes.js';
import { SecretEncryptor } from './secret-encryptor.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import type {
  RecoveryCodes,
  SecondFactorSecret,
  SecondFactorSession,
  SecondFactorView,
  TurnOffSecondFactorBody,
} from './second-factor.contract.js';
import {
  OwnSecondFactorRequired,
  SecondFactorOff,
  SecondFactorOn,
  WrongCode,
} from './second-factor.errors.js';
import {
  getSecondFactorState,
  saveSecret,
  lockFactor,
  renewRecoveryCodes,
  setSecondFactorRequired,
  disableSecondFactor,
  enableSecondFactor,
} from './second-factor.query.js';
import { generateSecret, toOtpauthUri } from './totp.js';

/** What else is written in the transaction of a change: its trace. */
type Also = (manager: EntityManager) => Promise<unknown>;

/** What happened to a second factor, as its owner is told by mail. */
export type FactorChange = 'on' | 'off' | 'codes' | 'guessed';

/** What somebody of the staff sees and changes of their own second factor, and asks of all of them. */
@Injectable()
export class SecondFactorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly account: AccountService,
    private readonly codes: SecondFactorCodes,
    private readonly composers: EmailTemplates,
    private readonly guesses: CodeAttemptLimiter,
    private readonly outbox: Outbox,
    private readonly sealer: SecretEncryptor,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  async get({ id }: AuthenticatedUser): Promise<SecondFactorView> {
    const { is_on: on, ...state } = await getSecondFactorState(this.dataSource.manager, id);
    return { on, ...state };
  }

  /** A new secret, which counts for nothing before a code of it was typed in. */
  async begin(user: AuthenticatedUser, password: string): Promise<SecondFactorSecret> {
    await this.account.requirePassword(user, password);
    const { shop } = await this.composers.branding();
    const secret = generateSecret();
    await inTransaction(this.dataSource, async (manager) => {
      if (await lockFactor(manager, user.id)) throw new SecondFactorOn();
      await saveSecret(manager, user.id, this.sealer.encrypt(secret, user.id));
    });
    return { secret, uri: toOtpauthUri(secret, shop, user.email) };
  }

  /** Ends every session, and begins one for who has turned it on. */
  turnOn(
    user: AuthenticatedUser,
    code: string,
    device: string,
    also: Also,
  ): Promise<WithDeviceCookie<SecondFactorSession>> {
    const turnOn = async (manager: EntityManager) => {
      if (await lockFactor(manager, user.id)) throw new SecondFactorOn();
      if (!(await this.codes.spendOfApp(manager, user.id, code))) throw new WrongCode();
      const tokenVersion = await enableSecondFactor(manager, user.id, this.clock.now());
      const recovery_codes = await this.newCodes(manager, user);
      await this.tell(manager, user, 'on', also);
      const begun = await this.sessions.begin(manager, { ...user, tokenVersion }, device);
      return { ...begun, user: viewOfUser(user), recovery_codes };
    };
    return this.guesses.countedAtSetUp(user.id, turnOn);
  }

  /** Ten new recovery codes; those of before are worth nothing any more. */
  renewCodes(user: AuthenticatedUser, code: string, also: Also): Promise<RecoveryCodes> {
    return this.proved(user, code, async (manager) => {
      const recovery_codes = await this.newCodes(manager, user);
      await this.tell(manager, user, 'codes', also);
      return { recovery_codes };
    });
  }

  async turnOff(
    user: AuthenticatedUser,
    { password, code }: TurnOffSecondFactorBody,
    also: Also,
  ): Promise<void> {
    await this.account.requirePassword(user, password);
    await this.proved(user, code, async (manager) => {
      await disableSecondFactor(manager, user.id);
      await this.tell(manager, user, 'off', also);
    });
  }

  /** Uses up a code of the app, or one for recovery; a wrong one is counted and refused. */
  requireCode(user: AuthenticatedUser, code: string): Promise<void> {
    return this.proved(user, code, () => Promise.resolve());
  }

  /** Asks all of the staff for a second factor, or no more; who has none cannot ask others for it. */
  async require({ id }: AuthenticatedUser, required: boolean, also: Also): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const isOn = await lockFactor(manager, id);
      if (required && !isOn) throw new OwnSecondFactorRequired();
      if ((await getSecondFactorState(manager, id)).required === required) return;
      await setSecondFactorRequired(manager, required);
      await also(manager);
    });
  }

  /** Does what a code of the app, or one for recovery, opens. */
  private proved<Result>(
    { id: userId }: AuthenticatedUser,
    code: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const proveAndWork = async (manager: EntityManager) => {
      if (!(await lockFactor(manager, userId))) throw new SecondFactorOff();
      if (!(await this.codes.spend(manager, userId, code))) throw new WrongCode();
      return work(manager);
    };
    const guess = { userId, code };
    return this.guesses.run(guess, proveAndWork);
  }

  private async newCodes(manager: EntityManager, { id }: AuthenticatedUser): Promise<string[]> {
    const codes = generateRecoveryCodes();
    await renewRecoveryCodes(manager, id, codes.map(hashRecoveryCode));
    return codes;
  }

  private async tell(
    manager: EntityManager,
    { id: userId }: AuthenticatedUser,
    change: FactorChange,
    also: Also,
  ): Promise<void> {
    await this.outbox.enqueue(manager, { kind: 'second-factor', userId, payload: { change } });
    await also(manager);
  }
}
