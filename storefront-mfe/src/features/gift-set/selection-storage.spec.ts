import { clearSelection, loadSelection, saveSelection } from './selection-storage.ts';

describe('stored gift set selection', () => {
  it('is a list of three product ids under "customGiftSet"', () => {
    saveSelection(['6', null, '8']);
    expect(localStorage.getItem('customGiftSet')).toBe('["6",null,"8"]');
    expect(loadSelection()).toEqual(['6', null, '8']);
    clearSelection();
    expect(loadSelection()).toEqual([null, null, null]);
  });

  it.each(['not json', '{}', 'null', '"6"', '[6, {}, ""]'])(
    'is empty for the stored value %s',
    (text) => {
      localStorage.setItem('customGiftSet', text);
      expect(loadSelection()).toEqual([null, null, null]);
    },
  );

  it('drops duplicate coins', () => {
    localStorage.setItem('customGiftSet', '["6","6","8"]');
    expect(loadSelection()).toEqual(['6', null, '8']);
  });
});
