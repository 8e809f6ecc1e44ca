import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../common/env.js';
import { MessagesModule } from '../messages/index.js';
import { AccessGuard } from './access.guard.js';
import { AccountController } from './account/account.controller.js';
import { AccountEmails } from './account/account-emails.js';
import { AccountService } from './account/account.service.js';
import { AccountToken } from './account/account-token.entity.js';
import { AccountTokens } from './account/account-tokens.js';
import { Recipients } from './account/recipients.js';
import { RecoveryController } from './account/recovery.controller.js';
import { RecoveryService } from './account/recovery.service.js';
import { AccountsService } from './accounts.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DeviceCookie } from './device-cookie.js';
import { SessionActivity } from './devices/session-activity.js';
import { DeviceSession } from './devices/session.entity.js';
import { SessionsService } from './devices/sessions.service.js';
import { RevokedSession } from './revoked-session.entity.js';
import { RevokedSessionsService } from './revoked-sessions.service.js';
import { ReauthenticationController } from './reauthentication/reauthentication.controller.js';
import { ReauthenticationService } from './reauthentication/reauthentication.service.js';
import { jwtSecret } from './jwt-secret.js';
import { JWT_SECRET, JwtStrategy } from './jwt.strategy.js';
import { PasswordsService } from './passwords.service.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { SecretEncryptor } from './second-factor/secret-encryptor.js';
import { CodeAttemptLimiter } from './second-factor/code-attempt-limiter.js';
import { SecondFactorCodes } from './second-factor/second-factor-codes.js';
import { SecondFactorEmails } from './second-factor/second-factor-emails.js';
import { SecondFactor } from './second-factor/second-factor.entity.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { StaffPolicy } from './second-factor/staff-policy.entity.js';
import { ALGORITHM, AUDIENCE, ISSUER, TokensService } from './tokens.service.js';
import { UserEntity } from './user.entity.js';

@Module({
  imports: [
    MessagesModule,
    TypeOrmModule.forFeature([UserEntity, RevokedSession, AccountToken, DeviceSession]),
    TypeOrmModule.forFeature([SecondFactor, RecoveryCode, StaffPolicy]),
  ],
  controllers: [AuthController, RecoveryController, AccountController, ReauthenticationController],
  providers: [
    { provide: JWT_SECRET, inject: [ENV], useFactory: jwtSecret },
    {
      provide: JwtService,
      inject: [JWT_SECRET],
      useFactory: (secret: string) =>
        new JwtService({
          secret,
          signOptions: { algorithm: ALGORITHM, issuer: ISSUER, audience: AUDIENCE },
        }),
    },
    { provide: APP_GUARD, useClass: AccessGuard },
    AccountEmails,
    AccountService,
    AccountTokens,
    AccountsService,
    AuthService,
    DeviceCookie,
    RevokedSessionsService,
    ReauthenticationService,
    JwtStrategy,
    PasswordsService,
    Recipients,
    RecoveryService,
    SecretEncryptor,
    CodeAttemptLimiter,
    SecondFactorCodes,
    SecondFactorEmails,
    SecondFactorService,
    SessionActivity,
    SessionsService,
    TokensService,
  ],
  exports: [
    AccountsService,
    AccountService,
    AccountTokens,
    ReauthenticationService,
    JWT_SECRET,
    PasswordsService,
    SecondFactorService,
  ],
})
export class AuthModule {}
