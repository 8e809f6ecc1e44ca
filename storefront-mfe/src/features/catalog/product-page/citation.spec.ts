import '../../../testing/in-french.ts';
import { translateRemarks } from './citation.ts';

describe('further reading in French', () => {
  it.each([
    ['from 1847', 'à partir de 1847'],
    ['about 1850', 'vers 1850'],
    ['vol. 2, 1853–1860', 'vol. 2, 1853–1860'],
    ['vol. 2, about 1850', 'vol. 2, vers 1850'],
    ['Julia Gaffield (editor)', 'Julia Gaffield (dir.)'],
    ['Madison Smartt Bell, Julia Gaffield (editors)', 'Madison Smartt Bell, Julia Gaffield (dir.)'],
  ])('has the remark of: %s', (english, french) => {
    expect(translateRemarks(english)).toBe(french);
  });

  it.each(['2004', 'C. L. R. James', 'The National Archives, Kew', 'from memory'])(
    'keeps: %s',
    (text) => {
      expect(translateRemarks(text)).toBe(text);
    },
  );
});
