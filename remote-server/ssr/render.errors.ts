// Every way a painter can say no. The page then comes without its first screen.

/** A "no" with a plain sentence; `retryAfter` in seconds, where trying again helps. */
export class RenderRefused extends Error {
  constructor(
    readonly statusCode: number,
    /** In the figures. */
    readonly outcome: string,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** There is no such release, or nothing paints for it. */
export class NoRenderer extends RenderRefused {
  constructor() {
    super(404, 'no-painter', 'Nothing paints for such a release.');
  }
}

export class NoSuchPage extends RenderRefused {
  constructor() {
    super(404, 'no-page', 'There is no such page.');
  }
}

export class NotARequest extends RenderRefused {
  constructor() {
    super(400, 'bad-request', 'This does not say which page is to be painted.');
  }
}

/** More pages wait than could be painted in time. */
export class RendererBusy extends RenderRefused {
  constructor() {
    super(503, 'busy', 'The painter is busy. Please try again in a moment.', 1);
  }
}

/** It has ended, and is left alone for a while when it does so again and again. */
export class RendererDown extends RenderRefused {
  constructor(readonly reason: string) {
    super(503, 'down', 'The painter is not running at the moment.', 1);
  }
}

/** The page's own code failed, or gave something that is no page. */
export class PageFailed extends RenderRefused {
  constructor(readonly reason: string) {
    super(500, 'failed', 'The page could not be painted.');
  }
}
