import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Generous timeout, so that assertions do not fail on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Tests must not share storage, timers or mocks.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// jsdom has <dialog> without its methods: minimal implementations for the components.
HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(returnValue = '') {
  if (!this.open) return;
  this.open = false;
  this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
};
window.scrollTo = () => undefined;
// jsdom has no performance entries. Set on the prototype, so that fake timers also inherit it.
Performance.prototype.getEntriesByType = () => [];
