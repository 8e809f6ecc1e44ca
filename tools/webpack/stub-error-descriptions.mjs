// In the place of what the federation runtime says of its errors beside their codes (see federation.ts).
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
