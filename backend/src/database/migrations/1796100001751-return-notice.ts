import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addMessageKinds, removeMessageKinds } from '../message-kinds.js';

const KINDS = ['return-notice'];

// Not in a transaction: messages are written while the constraint is validated.
export class ReturnNotice1796100001751 implements MigrationInterface {
  name = 'ReturnNotice1796100001751';
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return addMessageKinds(runner, KINDS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeMessageKinds(runner, KINDS);
  }
}
