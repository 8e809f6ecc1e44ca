import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { normalizeCode, hashRecoveryCode } from './recovery-codes.js';
import { SecretEncryptor } from './secret-encryptor.js';
import { secretOf, consumeRecoveryCode, consumeTotpStep } from './second-factor.query.js';
import { matchTotpStep } from './totp.js';

const OF_AN_APP = /^\d{6}$/;

/** Whether a code looks like one of an app; else it may be for recovery. */
export function isOfApp(typed: string): boolean {
  return OF_AN_APP.test(normalizeCode(typed));
}

/** The codes of second factors: each is good once. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly sealer: SecretEncryptor,
    private readonly clock: Clock,
  ) {}

  /** Uses a code up, of the app or for recovery, in the transaction of what it opens. False: it is none. */
  async spend(manager: EntityManager, userId: string, typed: string): Promise<boolean> {
    if (!isOfApp(typed)) return consumeRecoveryCode(manager, userId, hashRecoveryCode(typed));
    return this.spendOfApp(manager, userId, typed);
  }

  /** Uses a code of the app up, and no other. */
  async spendOfApp(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const sealed = await secretOf(manager, userId);
    const secret = sealed && this.sealer.decrypt(sealed, userId);
    const step = secret && matchTotpStep(secret, normalizeCode(code), this.clock.now());
    return step ? consumeTotpStep(manager, userId, step) : false;
  }
}
