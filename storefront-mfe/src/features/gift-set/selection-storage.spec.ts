import { clearSelection, loadSelection, saveSelection } from './selection-storage.ts';

describe('the kept choice of a gift set', () => {
  it('is a list of three ids under "customGiftSet"', () => {
    saveSelection(['6', null, '8']);
    expect(localStorage.getItem('customGiftSet')).toBe('["6",null,"8"]');
    expect(loadSelection()).toEqual(['6', null, '8']);
    clearSelection();
    expect(loadSelection()).toEqual([null, null, null]);
  });

  it.each(['not json', '{}', 'null', '"6"', '[6, {}, ""]'])('is empty when it reads %s', (text) => {
    localStorage.setItem('customGiftSet', text);
    expect(loadSelection()).toEqual([null, null, null]);
  });

  it('never holds one coin twice', () => {
    localStorage.setItem('customGiftSet', '["6","6","8"]');
    expect(loadSelection()).toEqual(['6', null, '8']);
  });
});
