import { z } from 'zod';
import { errorOfIssues } from '../validation.js';
import { fieldText, localizedIssue, toLocalizedText } from './field-text.js';
import { localized } from './translate.js';

const chooseIn = (country: string) =>
  localized('errorsFields.chooseField', { country, noun: 'department' });

describe('a field text', () => {
  it('is found again by its English text', () => {
    const english = fieldText('errorsFields.reason');
    expect(toLocalizedText(english)('fr')).toBe('Veuillez saisir un motif.');
    expect(fieldText('errorsFields.reason')).toBe(english);
    expect(toLocalizedText('Other')('ht')).toBe('Other');
  });

  it('cannot have the English text of one with other translations', () => {
    const add = (country: string) =>
      fieldText('errorsFields.chooseField', { country, noun: 'department' });
    const english = add('HT');
    expect(() => add('FR')).toThrow('Two translations of one English field text');
    expect(toLocalizedText(english)('fr')).toBe('Veuillez choisir le département.');
  });
});

describe('a localized issue', () => {
  it('keeps its translations beside one with the same English text', () => {
    const schema = z.string().superRefine((country, context) => {
      context.addIssue(localizedIssue('region', chooseIn(country)));
    });
    const messageIn = (country: string) => {
      const error = errorOfIssues(schema.safeParse(country).error?.issues ?? []);
      return [error.detail, error.fieldsIn('fr')];
    };
    const english = 'Please choose the department.';
    expect(messageIn('HT')).toEqual([english, { region: 'Veuillez choisir le département.' }]);
    expect(messageIn('FR')).toEqual([english, { region: 'Veuillez choisir la région.' }]);
    expect(messageIn('HT')).toEqual([english, { region: 'Veuillez choisir le département.' }]);
  });
});
