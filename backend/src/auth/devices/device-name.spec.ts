import { textsIn } from '../../common/languages/translate.js';
import { deviceName, translateDeviceName } from './device-name.js';

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'A device'],
    ['', 'A device'],
    [undefined, 'A device'],
  ])('with the user agent %j is named %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([
    ['Firefox on Windows', 'Firefox sur Windows', 'Firefox sou Windows'],
    ['Samsung Internet', 'Samsung Internet', 'Samsung Internet'],
    [deviceName('curl/8.5.0'), 'Un appareil', 'Yon aparèy'],
    [undefined, 'Un appareil', 'Yon aparèy'],
  ])('named %s is translated for an email', (name, french, creole) => {
    expect(translateDeviceName(name, textsIn('fr'))).toBe(french);
    expect(translateDeviceName(name, textsIn('ht'))).toBe(creole);
  });
});
