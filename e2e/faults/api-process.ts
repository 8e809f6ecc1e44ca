// Controls one process of the API.
import {
  respondsOk,
  PartProcess,
  STOP_WITH_PARENT,
  type ExitReason,
} from '@challenge-coins/tools/start/part-process';

export class ApiProcess {
  readonly url: string;
  private process: PartProcess | undefined;

  constructor(
    private readonly port: number,
    private readonly env: () => Readonly<Record<string, string>>,
    private readonly logFile: string,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number {
    return this.process?.pid ?? 0;
  }

  /** Resolves when it is ready. */
  async start(): Promise<void> {
    this.process = new PartProcess({
      name: 'API',
      script: 'backend/dist/main.js',
      execArgv: STOP_WITH_PARENT,
      env: { ...this.env(), API_PORT: String(this.port) },
      logFile: this.logFile,
    });
    await this.process.ready(() => this.isReady());
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.process?.kill();
    await this.process?.ended;
  }

  /** Sends SIGTERM; returns how the process exited. */
  async stop(): Promise<ExitReason | undefined> {
    await this.process?.stop();
    return this.process?.ended;
  }

  isReady(): Promise<boolean> {
    return respondsOk(`${this.url}/api/health/ready`);
  }
}
