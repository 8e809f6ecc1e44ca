// Components that show the state of requests: data that loads, and forms that send.
export * from './query-view.tsx';
export * from './small-form.tsx';
