import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { normalizeCode, hashRecoveryCode } from './recovery-codes.js';
import { SecretEncryptor } from './secret-encryptor.js';
import {
  findEncryptedSecret,
  consumeRecoveryCode,
  consumeTotpStep,
} from './second-factor.query.js';
import { matchTotpStep } from './totp.js';

const TOTP_CODE = /^\d{6}$/;

/** Whether the input looks like a TOTP code; otherwise it may be a recovery code. */
export function isTotpCode(typed: string): boolean {
  return TOTP_CODE.test(normalizeCode(typed));
}

/** Verifies TOTP and recovery codes; each can be used once. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly encryptor: SecretEncryptor,
    private readonly clock: Clock,
  ) {}

  /** Consumes a TOTP or recovery code in the caller's transaction. False if it is invalid. */
  async consume(manager: EntityManager, userId: string, typed: string): Promise<boolean> {
    if (!isTotpCode(typed)) return consumeRecoveryCode(manager, userId, hashRecoveryCode(typed));
    return this.consumeTotpCode(manager, userId, typed);
  }

  /** Consumes a TOTP code; recovery codes are rejected. */
  async consumeTotpCode(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const encrypted = await findEncryptedSecret(manager, userId);
    const secret = encrypted && this.encryptor.decrypt(encrypted, userId);
    const step = secret && matchTotpStep(secret, normalizeCode(code), this.clock.now());
    return step ? consumeTotpStep(manager, userId, step) : false;
  }
}
