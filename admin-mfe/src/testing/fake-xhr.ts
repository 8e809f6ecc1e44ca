// XMLHttpRequest as the uploads' tests see it: every request waits for what the test makes of it.

type Handler = ((event: { loaded: number; total: number }) => void) | null;

/** One request that was sent; the test plays the network and the shop. */
export class FakeXhr {
  static readonly sent: FakeXhr[] = [];
  status = 0;
  responseText = '';
  address = '';
  aborted = false;
  headers: Readonly<Record<string, string>> = {};
  readonly upload: { onprogress: Handler; onload: (() => void) | null } = {
    onprogress: null,
    onload: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;

  /** Puts it in the place of the browser's own, with nothing sent yet. */
  static install(): readonly FakeXhr[] {
    FakeXhr.sent.length = 0;
    Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
    return FakeXhr.sent;
  }

  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }

  setRequestHeader() {
    return undefined;
  }

  getResponseHeader(name: string): string | null {
    return this.headers[name] ?? null;
  }

  send() {
    FakeXhr.sent.push(this);
  }

  abort() {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  /** So much of the file has left. */
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }

  /** The shop answers. */
  answer(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    Object.assign(this, { status, responseText: JSON.stringify(body), headers });
    this.upload.onload?.();
    this.onload?.();
    this.onloadend?.();
  }
}
