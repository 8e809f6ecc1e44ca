import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addMessageKinds, removeMessageKinds } from '../message-kinds.js';

const KINDS = [
  'return-requested',
  'return-approved',
  'return-rejected',
  'return-received',
  'return-closed',
];

// Not in a transaction: messages are written while the constraint is validated.
export class ReturnMessages1796100001690 implements MigrationInterface {
  name = 'ReturnMessages1796100001690';
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return addMessageKinds(runner, KINDS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeMessageKinds(runner, KINDS);
  }
}
