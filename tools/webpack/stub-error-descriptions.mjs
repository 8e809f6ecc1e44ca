// Replaces the federation runtime's error descriptions (see federation.ts).
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
