CREATE TABLE "missed_call_marks" (
	"user_id" bigint NOT NULL,
	"yobirin_property_id" bigint NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "missed_call_marks_user_id_yobirin_property_id_pk" PRIMARY KEY("user_id","yobirin_property_id")
);
--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "chat_room_id" bigint;--> statement-breakpoint
ALTER TABLE "missed_call_marks" ADD CONSTRAINT "missed_call_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missed_call_marks" ADD CONSTRAINT "missed_call_marks_yobirin_property_id_yobirin_properties_id_fk" FOREIGN KEY ("yobirin_property_id") REFERENCES "public"."yobirin_properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_chat_room_id_chat_rooms_id_fk" FOREIGN KEY ("chat_room_id") REFERENCES "public"."chat_rooms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calls_chat_room_index" ON "calls" USING btree ("chat_room_id") WHERE "calls"."chat_room_id" is not null;