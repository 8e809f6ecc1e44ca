import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV } from '../common/env.js';
import { AccessGuard } from './access.guard.js';
import { Accounts } from './accounts.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DeviceCookie } from './device-cookie.js';
import { EndedSession } from './ended-session.entity.js';
import { EndedSessions } from './ended-sessions.js';
import { jwtSecret } from './jwt-secret.js';
import { JWT_SECRET, JwtStrategy } from './jwt.strategy.js';
import { Passwords } from './passwords.js';
import { ALGORITHM, AUDIENCE, ISSUER, Tokens } from './tokens.js';
import { User } from './user.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, EndedSession])],
  controllers: [AuthController],
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
    Accounts,
    AuthService,
    DeviceCookie,
    EndedSessions,
    JwtStrategy,
    Passwords,
    Tokens,
  ],
})
export class AuthModule {}
