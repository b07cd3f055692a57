INSERT INTO "plan_masters" ("id", "price", "max_seats", "max_groups", "is_admin_plan", "name", "description") VALUES
  (1, 0, 1, 0, false, 'Free trial', 'One ID for one week. It never turns into a paid plan by itself.'),
  (2, 550, 1, 0, false, 'Standard', 'One ID.'),
  (3, 2750, 5, 1, false, 'Business', 'Five IDs and one group ID.'),
  (4, 5500, 10, 3, false, 'Professional', 'Ten IDs and three group IDs.'),
  (5, 16500, 30, 10, false, 'Enterprise', 'Thirty IDs and ten group IDs.'),
  (6, 0, 1, 0, false, 'Free', 'The ID takes no calls or messages.'),
  (7, 0, 100, 30, true, 'Supervisor', 'For the operator of the service.'),
  (8, 55000, 100, 30, false, 'Corporate', 'A hundred IDs and thirty group IDs.');
--> statement-breakpoint
INSERT INTO "plan_locales" ("plan_master_id", "language", "name") VALUES
  (1, 'JP', '無料トライアル'), (1, 'EN', 'Free trial'),
  (2, 'JP', 'スタンダードプラン'), (2, 'EN', 'Standard'),
  (3, 'JP', 'ビジネスプラン'), (3, 'EN', 'Business'),
  (4, 'JP', 'プロフェッショナルプラン'), (4, 'EN', 'Professional'),
  (5, 'JP', 'エンタープライズプラン'), (5, 'EN', 'Enterprise'),
  (6, 'JP', 'フリープラン'), (6, 'EN', 'Free'),
  (7, 'JP', 'スーパーバイザー'), (7, 'EN', 'Supervisor'),
  (8, 'JP', 'コーポレートプラン'), (8, 'EN', 'Corporate');
--> statement-breakpoint
INSERT INTO "option_masters" ("id", "type", "price", "name", "description") VALUES
  (1, 'SEAT', 550, 'Additional ID', 'One more ID.'),
  (2, 'GROUP', 550, 'Additional group ID', 'One more group ID.'),
  (3, 'AI_AUTO_REPLY', 1100, 'AI auto-reply', 'The assistant answers chats on every ID of the account.');
