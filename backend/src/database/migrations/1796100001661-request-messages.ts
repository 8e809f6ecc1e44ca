import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addMessageKinds, removeMessageKinds } from '../message-kinds.js';

const KINDS = [
  'request-receipt',
  'request-notice',
  'request-answer',
  'stock-notice-confirmation',
  'stock-notice',
];

// Not in a transaction: messages are written while the constraint is validated.
export class RequestMessages1796100001661 implements MigrationInterface {
  name = 'RequestMessages1796100001661';
  transaction = false as const;

  up(runner: QueryRunner): Promise<void> {
    return addMessageKinds(runner, KINDS);
  }

  down(runner: QueryRunner): Promise<void> {
    return removeMessageKinds(runner, KINDS);
  }
}
