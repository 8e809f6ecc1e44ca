/** Session storage key of the input that is carried over to another language. */
export const CARRIED_INPUT_KEY = 'carried-input';
