// Fake XMLHttpRequest for upload tests; the test drives progress and response.

type Handler = ((event: { loaded: number; total: number }) => void) | null;

/** A sent request. */
export class FakeXhr {
  static readonly sent: FakeXhr[] = [];
  status = 0;
  responseText = '';
  address = '';
  aborted = false;
  headers: Readonly<Record<string, string>> = {};
  readonly requestHeaders: Record<string, string> = {};
  readonly upload: { onprogress: Handler; onload: (() => void) | null } = {
    onprogress: null,
    onload: null,
  };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;

  /** Replaces the global XMLHttpRequest and clears the list of requests. */
  static install(): readonly FakeXhr[] {
    FakeXhr.sent.length = 0;
    Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
    return FakeXhr.sent;
  }

  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }

  setRequestHeader(name: string, value: string) {
    this.requestHeaders[name] = value;
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

  /** Simulates upload progress. */
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }

  /** Simulates the response. */
  respond(status: number, body: object, headers: Readonly<Record<string, string>> = {}) {
    Object.assign(this, { status, responseText: JSON.stringify(body), headers });
    this.upload.onload?.();
    this.onload?.();
    this.onloadend?.();
  }
}
