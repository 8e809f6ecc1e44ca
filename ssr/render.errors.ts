// Errors of the SSR renderer. The shell then sends the page without server-rendered content.

/** HTTP error with a plain sentence; `retryAfter` in seconds if a retry may succeed. */
export class RenderRefused extends Error {
  constructor(
    readonly statusCode: number,
    /** Label in the metrics. */
    readonly outcome: string,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The release does not exist or has no SSR bundle. */
export class NoRenderer extends RenderRefused {
  constructor() {
    super(404, 'no-painter', 'This release does not exist or has no SSR bundle.');
  }
}

export class NoSuchPage extends RenderRefused {
  constructor() {
    super(404, 'no-page', 'Page not found.');
  }
}

export class InvalidRenderRequest extends RenderRefused {
  constructor() {
    super(400, 'bad-request', 'The request does not name a page to render.');
  }
}

/** The queue is full. */
export class RendererBusy extends RenderRefused {
  constructor() {
    super(503, 'busy', 'The renderer is busy. Please try again in a moment.', 1);
  }
}

/** The render process has exited or is in its restart backoff. */
export class RendererDown extends RenderRefused {
  constructor(readonly reason: string) {
    super(503, 'down', 'The renderer is not running at the moment.', 1);
  }
}

/** The page's code failed or returned an invalid result. */
export class PageFailed extends RenderRefused {
  constructor(readonly reason: string) {
    super(500, 'failed', 'The page could not be rendered.');
  }
}
