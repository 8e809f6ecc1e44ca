import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JWT_SECRET } from '../jwt.strategy.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what the database must not tell, for one account: another one's row opens nothing. */
@Injectable()
export class SecretEncryptor {
  private readonly key: Buffer;

  constructor(@Inject(JWT_SECRET) secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'second-factor', 32));
  }

  encrypt(text: string, userId: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(userId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Undefined where it was sealed with another key: the shop's secret was changed since. */
  decrypt(sealed: Buffer, userId: string): string | undefined {
    const tagEnd = IV_BYTES + TAG_BYTES;
    try {
      const decipher = createDecipheriv(CIPHER, this.key, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(userId))
        .setAuthTag(sealed.subarray(IV_BYTES, tagEnd));
      return decipher.update(sealed.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }
}
