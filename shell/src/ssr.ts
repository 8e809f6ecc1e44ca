// Entry of the shell's SSR bundle.
export { frameRenderer as default } from './app/frame.ssr.tsx';
