import { endToEnd } from './hop-by-hop.ts';

describe('end-to-end headers', () => {
  it('exclude those that Connection names, in any case and with spaces', () => {
    const headers = { connection: 'close , X-Hop,x-other', 'x-hop': '1', 'x-other': '2' };
    expect(endToEnd({ ...headers, 'x-end': '3' })).toEqual({ 'x-end': '3' });
  });
});
