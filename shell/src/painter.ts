// What the shell's server runs to paint first screens.
export { framePainter as default } from './app/painted-frame.tsx';
