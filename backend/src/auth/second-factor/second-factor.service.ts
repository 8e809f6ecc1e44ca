import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { inTransaction } from '../../common/transaction.js';
import { EmailTemplates, Outbox } from '../../messages/index.js';
import { AccountService } from '../account/account.service.js';
import { toUserView } from '../auth.view.js';
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

/** Writes the audit entry in the transaction of the change. */
type WriteAudit = (manager: EntityManager) => Promise<unknown>;

/** Event about a second factor that its owner is notified of. */
export type FactorChange = 'on' | 'off' | 'codes' | 'guessed';

/** A staff member's own second factor, and the requirement for all staff. */
@Injectable()
export class SecondFactorService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly account: AccountService,
    private readonly codes: SecondFactorCodes,
    private readonly templates: EmailTemplates,
    private readonly codeAttempts: CodeAttemptLimiter,
    private readonly outbox: Outbox,
    private readonly encryptor: SecretEncryptor,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  async get({ id }: AuthenticatedUser): Promise<SecondFactorView> {
    const { is_on: on, ...state } = await getSecondFactorState(this.dataSource.manager, id);
    return { on, ...state };
  }

  /** Creates a new secret. It is inactive until a code confirms it. */
  async begin(user: AuthenticatedUser, password: string): Promise<SecondFactorSecret> {
    await this.account.requirePassword(user, password);
    const { shop } = await this.templates.branding();
    const secret = generateSecret();
    await inTransaction(this.dataSource, async (manager) => {
      if (await lockFactor(manager, user.id)) throw new SecondFactorOn();
      await saveSecret(manager, user.id, this.encryptor.encrypt(secret, user.id));
    });
    return { secret, uri: toOtpauthUri(secret, shop, user.email) };
  }

  /** Activates the factor, ends every session and starts a new one for this device. */
  turnOn(
    user: AuthenticatedUser,
    code: string,
    device: string,
    writeAudit: WriteAudit,
  ): Promise<WithDeviceCookie<SecondFactorSession>> {
    const turnOn = async (manager: EntityManager) => {
      if (await lockFactor(manager, user.id)) throw new SecondFactorOn();
      if (!(await this.codes.consumeTotpCode(manager, user.id, code))) throw new WrongCode();
      const tokenVersion = await enableSecondFactor(manager, user.id, this.clock.now());
      const recovery_codes = await this.newCodes(manager, user);
      await this.recordChange(manager, user, 'on', writeAudit);
      const session = await this.sessions.begin(manager, { ...user, tokenVersion }, device);
      return { ...session, user: toUserView(user), recovery_codes };
    };
    return this.codeAttempts.runDuringSetup(user.id, turnOn);
  }

  /** Replaces the recovery codes with ten new ones. */
  renewCodes(
    user: AuthenticatedUser,
    code: string,
    writeAudit: WriteAudit,
  ): Promise<RecoveryCodes> {
    return this.withCode(user, code, async (manager) => {
      const recovery_codes = await this.newCodes(manager, user);
      await this.recordChange(manager, user, 'codes', writeAudit);
      return { recovery_codes };
    });
  }

  async turnOff(
    user: AuthenticatedUser,
    { password, code }: TurnOffSecondFactorBody,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await this.account.requirePassword(user, password);
    await this.withCode(user, code, async (manager) => {
      await disableSecondFactor(manager, user.id);
      await this.recordChange(manager, user, 'off', writeAudit);
    });
  }

  /** Consumes a TOTP or recovery code. A wrong one is counted and rejected. */
  requireCode(user: AuthenticatedUser, code: string): Promise<void> {
    return this.withCode(user, code, () => Promise.resolve());
  }

  /** Sets whether all staff need a second factor. Requires that the caller has one. */
  async require(
    { id }: AuthenticatedUser,
    required: boolean,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const isOn = await lockFactor(manager, id);
      if (required && !isOn) throw new OwnSecondFactorRequired();
      if ((await getSecondFactorState(manager, id)).required === required) return;
      await setSecondFactorRequired(manager, required);
      await writeAudit(manager);
    });
  }

  /** Runs `work` in the transaction that consumes the code. */
  private withCode<Result>(
    { id: userId }: AuthenticatedUser,
    code: string,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const verifyAndWork = async (manager: EntityManager) => {
      if (!(await lockFactor(manager, userId))) throw new SecondFactorOff();
      if (!(await this.codes.consume(manager, userId, code))) throw new WrongCode();
      return work(manager);
    };
    return this.codeAttempts.run({ userId, code }, verifyAndWork);
  }

  private async newCodes(manager: EntityManager, { id }: AuthenticatedUser): Promise<string[]> {
    const codes = generateRecoveryCodes();
    await renewRecoveryCodes(manager, id, codes.map(hashRecoveryCode));
    return codes;
  }

  private async recordChange(
    manager: EntityManager,
    { id: userId }: AuthenticatedUser,
    change: FactorChange,
    writeAudit: WriteAudit,
  ): Promise<void> {
    await this.outbox.enqueue(manager, { kind: 'second-factor', userId, payload: { change } });
    await writeAudit(manager);
  }
}
