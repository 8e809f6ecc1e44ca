// The payment sandbox as a process, its control API and its payment pages.
import path from 'node:path';
import {
  PartProcess,
  respondsOk,
  STOP_WITH_PARENT,
} from '@challenge-coins/tools/start/part-process';
import { freePort } from '@challenge-coins/server-kit/local-server.fixture';

/** Sandbox record of one payment, in minor units. */
export interface SandboxEntry {
  readonly id: string;
  readonly provider: 'stripe' | 'moncash';
  /** Id of the attempt in the shop. */
  readonly attempt: string | null;
  readonly authorized: number;
  readonly held: number;
  readonly captured: number;
  readonly refunded: number;
}

export type BuyerAction = 'paid' | 'declined' | 'late';

/** Where MonCash sends the buyer after paying. */
export interface SandboxRedirect {
  readonly transactionId: string;
  readonly orderId: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

export class SandboxProcess {
  readonly url: string;
  private process: PartProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly relayUrl: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts it; webhooks go to the relay. */
  static async open(folder: string, relayUrl: string): Promise<SandboxProcess> {
    const sandbox = new SandboxProcess(await freePort(), folder, relayUrl);
    await sandbox.start();
    return sandbox;
  }

  private async start(): Promise<void> {
    this.process = new PartProcess({
      name: 'payment sandbox',
      script: 'backend/dist/payments/sandbox/sandbox.main.js',
      execArgv: STOP_WITH_PARENT,
      env: {
        NODE_ENV: 'development',
        PAYMENT_SANDBOX_PORT: String(this.port),
        PAYMENT_SANDBOX_WEBHOOK_URL: `${this.relayUrl}/webhooks`,
        PAYMENT_SANDBOX_MONCASH_RETURN_URL: `${this.relayUrl}/return`,
        PAYMENT_SANDBOX_STATE_FILE: '',
      },
      logFile: path.join(this.folder, 'payment-sandbox.log'),
    });
    await this.process.ready(() => respondsOk(`${this.url}/health`));
  }

  /** Pays at a card page; false: the page has ended. */
  async payByCard(pageUrl: string, outcome: BuyerAction = 'paid', afterMs?: number) {
    const session = pageUrl.split('/').at(-1) ?? '';
    return (await this.control(`/sessions/${session}/pay`, { outcome, afterMs })).ok;
  }

  /** Pays at a MonCash page as its form does; undefined: the page has ended. */
  async payByMonCash(pageUrl: string): Promise<SandboxRedirect | undefined> {
    const options = { method: 'POST', headers: FORM_TYPE, body: 'action=paid' } as const;
    const response = await fetch(pageUrl, { ...options, redirect: 'manual' });
    await response.body?.cancel();
    const { searchParams } = new URL(response.headers.get('location') ?? '', this.url);
    const transactionId = searchParams.get('transactionId');
    if (transactionId === null) return undefined;
    return { transactionId, orderId: searchParams.get('orderId') ?? '' };
  }

  async failRefund(ref: string): Promise<void> {
    await this.mustControl(`/refunds/${ref}/fail`, {});
  }

  /** Opens a dispute; returns its id. */
  async dispute(intentRef: string): Promise<string> {
    const answer = await this.mustControl(`/payment-intents/${intentRef}/dispute`, {});
    return ((await answer.json()) as { id: string }).id;
  }

  async closeDispute(id: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.mustControl(`/disputes/${id}/close`, { outcome });
  }

  async books(): Promise<readonly SandboxEntry[]> {
    const response = await fetch(`${this.url}/sandbox/books`);
    return ((await response.json()) as { payments: SandboxEntry[] }).payments;
  }

  async close(): Promise<void> {
    await this.process?.stop();
  }

  private control(to: string, body: object): Promise<Response> {
    const options = { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) };
    return fetch(`${this.url}/sandbox${to}`, options);
  }

  private async mustControl(to: string, body: object): Promise<Response> {
    const response = await this.control(to, body);
    if (!response.ok)
      throw new Error(`The sandbox refused ${to}: ${response.status} ${await response.text()}`);
    return response;
  }
}
