import { createHash } from 'node:crypto';
import { refused, useApi } from '../../../test/api.js';
import { anAdmin, aUser, type TestUser } from '../../../test/build.js';
import { rivalIn } from '../../../test/rival.js';
import { mailOfMessage, messagesOf, sendMail } from '../../../test/outbox.js';
import type { Session } from '../auth.contract.js';
import { AccountToken } from './account-token.entity.js';

