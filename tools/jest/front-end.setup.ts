import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A patience, not a promise: a busy machine must not make a true fact look false.
configure({ asyncUtilTimeout: 10_000 });

// What one test keeps, watches or holds back is not there for the next.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

// jsdom knows <dialog> but cannot open one: these three do what the components need of it.
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
// jsdom measures nothing. On the prototype, where fake timers find it, too.
Performance.prototype.getEntriesByType = () => [];
