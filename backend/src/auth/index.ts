// What other modules may use of the auth module: nothing else of it.
export { ACCESS, Public, Roles, SignedIn, type Access } from './access.decorators.js';
export { foldEmail } from './auth.contract.js';
export { Forbidden, NotSignedIn } from './auth.errors.js';
export { CurrentUser, type SessionUser } from './current-user.decorator.js';
export { Passwords } from './passwords.js';
export { provisionAdmin, randomPassword } from './provisioning.js';
export { User } from './user.entity.js';
