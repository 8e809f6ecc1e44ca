import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PeriodicTask } from './periodic-task.js';

describe('a periodic task', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  afterEach(() => warn.mockClear());

  it('logs a failure with its last success and keeps running', async () => {
    let fault: Error | undefined = new Error('the database is away');
    const task = new PeriodicTask('Cleaner', () =>
      fault ? Promise.reject(fault) : Promise.resolve(),
    );
    expect(await task.run()).toBe(false);
    expect(warn).toHaveBeenLastCalledWith('failed, last success never: the database is away');
    fault = undefined;
    expect(await task.run()).toBe(true);
    fault = new Error('the table is gone');
    await task.run();
    const last = task.lastSuccess?.toISOString();
    expect(warn).toHaveBeenLastCalledWith(`failed, last success ${last}: the table is gone`);
  });
});
