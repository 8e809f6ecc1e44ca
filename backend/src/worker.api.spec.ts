import { Test } from '@nestjs/testing';
import { useApi } from '../test/api.js';
import { anAdmin } from '../test/build.js';
import { MailServer } from '../test/mail-server.js';
import { listMessages } from '../test/outbox.js';
import { ENV } from './common/env.js';
import { MESSAGE_KINDS } from './messages/message-kinds.js';
import { EmailTemplates } from './messages/email-templates.js';
import { OutboxWorker } from './messages/outbox.worker.js';
import { WorkerModule } from './worker.module.js';

const server = new MailServer();
const SMTP_URL = await server.listen();

describe('a separate outbox worker', () => {
  const api = useApi({ SMTP_URL });
  afterAll(() => server.close());

  it('sends the messages of an API without a worker, including staff invitations', async () => {
    const admin = await (await anAdmin(api)).prove();
    await admin.post('/admin/staff/invitations', { email: 'new@example.com', role: 'packer' });
    const building = Test.createTestingModule({ imports: [WorkerModule] });
    const worker = await building.overrideProvider(ENV).useValue(api.app.get(ENV)).compile();
    await worker.init();
    await worker.get(OutboxWorker).drain();
    await worker.close();
    expect(await listMessages(api, 'staff-invitation')).toMatchObject([{ state: 'sent' }]);
    expect(server.mailsTo('new@example.com')).toHaveLength(1);
  });

  it('does not start if an email template is missing', () => {
    const templates = new EmailTemplates(api.app.get(ENV));
    expect(() => templates.onApplicationBootstrap()).toThrow(MESSAGE_KINDS.join(', '));
  });
});
