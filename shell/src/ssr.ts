// What the shell's server runs to paint first screens.
export { frameRenderer as default } from './app/frame.ssr.tsx';
