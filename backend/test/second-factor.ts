// Authenticator app on the test clock.
import { TOTP } from 'otpauth';
import type { SecondFactorSession } from '../src/auth/second-factor/second-factor.contract.js';
import type { TestResponse, TestApi } from './api.js';
import type { TestUser } from './build.js';

const STEP_SECONDS = 30; // seconds

/** Authenticator app with a secret. */
export class AuthenticatorApp {
  constructor(
    private readonly api: TestApi,
    readonly secret: string,
  ) {}

  /** The code `steps` half minutes from now. */
  code(steps = 0): string {
    const timestamp = this.api.clock.now().getTime() + steps * STEP_SECONDS * 1000;
    return new TOTP({ secret: this.secret }).generate({ timestamp });
  }

  /** A code that is invalid now and for the next steps. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(steps)));
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
    return wrong.find((code) => !near.has(code)) ?? '';
  }
}

/** Starts the setup of a second factor. */
export async function beginFactor(api: TestApi, user: TestUser): Promise<AuthenticatorApp> {
  const { body } = await user.post<{ secret: string }>('/admin/second-factor', {
    password: user.password,
  });
  return new AuthenticatorApp(api, body.secret);
}

/** Enables a second factor and advances the clock by one step, so that the next code is unused. */
export async function enableSecondFactor(api: TestApi, user: TestUser) {
  const app = await beginFactor(api, user);
  const answer: TestResponse<SecondFactorSession> = await user.post('/admin/second-factor/on', {
    code: app.code(),
  });
  if (answer.status !== 200) throw new Error(`Not turned on: ${JSON.stringify(answer.body)}`);
  user.token = answer.body.token;
  api.clock.forward(STEP_SECONDS);
  return { app, recoveryCodes: answer.body.recovery_codes };
}
